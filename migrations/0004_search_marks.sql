ALTER TABLE "search_entries" DROP COLUMN "keys";
--> statement-breakpoint
-- Ranking reads these two of the entries it has chosen, and need not unpack them.
ALTER TABLE "search_entries" ALTER COLUMN "everything" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "head" SET STORAGE MAIN;
