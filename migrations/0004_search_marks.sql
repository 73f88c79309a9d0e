ALTER TABLE "search_entries" DROP COLUMN "keys";
--> statement-breakpoint
-- Counting and choosing visit many entries: without their words they are many to a page. What ranks is kept beside
-- them, uncompressed.
ALTER TABLE "search_entries" ALTER COLUMN "everything" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "head" SET STORAGE MAIN;
