SELECT 1 AS a, 2 AS b;
  DROP TABLE games;
