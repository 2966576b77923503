SELECT 1 AS game, 2 AS player;
