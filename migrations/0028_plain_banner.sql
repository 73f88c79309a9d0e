-- The banner for new visitors says "Start". An operator who has written their own keeps it.
UPDATE "campaigns"
SET "details" = jsonb_set("details", '{newUser,button}', '"Start"')
WHERE "details" #>> '{newUser,button}' = 'Begin';
