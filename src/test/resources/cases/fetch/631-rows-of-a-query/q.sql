-- Values of every kind: a quote in a comment ends nothing; nor does a semicolon.
WITH t(game, number, words, missing) AS (VALUES
    (9223372036854775807, 0.1, 'a, "b"; ''c''', NULL),
    (-1, 1e300, ' two
lines ', ''))
SELECT * FROM t; -- the end
