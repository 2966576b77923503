SELECT NULL AS game, 'Ann' AS winner;
