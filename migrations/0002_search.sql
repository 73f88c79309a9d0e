-- Trigrams find the word that was meant behind a typo. The owner of a database may make this extension itself.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"version" text NOT NULL,
	"id" text NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"is_coming" boolean NOT NULL,
	"weight" real NOT NULL,
	"keys" text[] NOT NULL,
	"head" "tsvector" NOT NULL,
	"everything" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_version_id_pk" PRIMARY KEY("version","id")
);
--> statement-breakpoint
CREATE TABLE "search_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"version" text NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"is_head" boolean NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "search_words_version_word_pk" PRIMARY KEY("version","word")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_version_search_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."search_versions"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_version_search_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."search_versions"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_everything" ON "search_entries" USING gin ("everything") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("version","stem");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("version","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=32));--> statement-breakpoint
CREATE INDEX "search_words_near_head" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=32)) WHERE "search_words"."is_head";