SELECT player, opponent, wins, losses, h.last_played, surface
FROM head_to_head h JOIN player_games USING (player)
WHERE player = 'O''Neil';
