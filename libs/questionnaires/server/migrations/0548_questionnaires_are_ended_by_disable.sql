-- A questionnaire is closed and archived, and a link to it revoked, by the right `disable`; until now `enable` was enough for it.
-- Whoever could do so goes on doing so: where a role has `enable` on questionnaires, it gets `disable` too.
UPDATE role_right SET actions = array_append(actions, 'disable')
 WHERE 'enable' = ANY (actions) AND NOT 'disable' = ANY (actions) AND screen = 'BSE230P';
