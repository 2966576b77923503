/**
 * Texts to tokens, whatever they mean: the rows of a CSV; the tokens of JSON, which YAML becomes, and the trees and
 * settings that are made of them. What is a record is not known here.
 */
package rate.file.input.token;
