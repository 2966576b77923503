WITH games(game, time, winner, loser) AS (VALUES
    (1, '2024-01-01T10:00:00Z', 'Ann', 'Bob'),
    (2, '2024-01-02T10:00:00Z', 'Bob', 'Cy'))
SELECT * FROM games ORDER BY game;
