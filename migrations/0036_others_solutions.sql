CREATE TABLE "challenge_fingerprints" (
	"learner_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"language" text NOT NULL,
	"hashes" integer[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_fingerprints_learner_id_challenge_id_language_pk" PRIMARY KEY("learner_id","challenge_id","language")
);
--> statement-breakpoint
CREATE TABLE "challenge_solutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"language" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"files" jsonb NOT NULL,
	"note" text NOT NULL,
	"digest" text NOT NULL,
	"tokens" integer NOT NULL,
	"steps" integer,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_fingerprints" ADD CONSTRAINT "challenge_fingerprints_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_solutions" ADD CONSTRAINT "challenge_solutions_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_fingerprints_by_hash" ON "challenge_fingerprints" USING gin ("hashes");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_solutions_once" ON "challenge_solutions" USING btree ("learner_id","challenge_id","language");--> statement-breakpoint
CREATE INDEX "challenge_solutions_shown" ON "challenge_solutions" USING btree ("challenge_id","language","published_at") WHERE "challenge_solutions"."withdrawn_at" is null and not "challenge_solutions"."is_hidden";--> statement-breakpoint
CREATE INDEX "challenge_solutions_to_purge" ON "challenge_solutions" USING btree ("withdrawn_at") WHERE "challenge_solutions"."withdrawn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_reports_automatic" ON "community_reports" USING btree ("kind","item_id") WHERE "community_reports"."user_id" is null;