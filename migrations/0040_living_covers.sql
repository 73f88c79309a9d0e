ALTER TABLE "wall_entries" ADD COLUMN "replay" jsonb;--> statement-breakpoint
UPDATE "wall_entries" SET "cover" = jsonb_build_object('kind', 'output', 'texts', jsonb_build_array(jsonb_build_object('kind', 'out', 'text', "cover"->>'text')))
	WHERE "cover"->>'kind' = 'output';
--> statement-breakpoint
UPDATE "wall_entries" SET "cover" = "cover" || '{"colors": null}'::jsonb WHERE "cover"->>'kind' = 'page';
