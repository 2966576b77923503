/** What a rating is, and the contract that every rating system keeps. */
package rate.rating;
