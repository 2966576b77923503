SELECT 1 AS id, x'00ff' AS avatar;
