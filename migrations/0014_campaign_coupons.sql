CREATE TABLE "staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_campaign_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_by_instant" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_actions_by_campaign" ON "operator_actions" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "operator_actions_by_user" ON "operator_actions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaigns_by_coupon" ON "campaigns" USING btree ("coupon_code");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_of_campaigns" CHECK (not "coupons"."is_campaign_only" or num_nonnulls("coupons"."starts_at", "coupons"."ends_at") = 0);
--> statement-breakpoint
-- What is off stands with the coupon alone, and when with the campaign alone.
UPDATE "campaigns" SET "coupon_code" = "details"->>'code';--> statement-breakpoint
UPDATE "campaigns" SET "details" = "details" - 'code' - 'discountPercent' - 'discountAmount' || '{"newUser":null}';--> statement-breakpoint
UPDATE "coupons" SET "is_campaign_only" = true, "starts_at" = NULL, "ends_at" = NULL WHERE "code" IN ('BLKFRIDAY24', 'CYBERMON24');--> statement-breakpoint
-- In a strip of one line nothing is said twice.
UPDATE "campaigns" SET "details" = jsonb_set("details", '{banner}', "details"->'banner' || '{"headline":"","detail":""}') WHERE "details"->>'slug' IN ('default', 'black-friday', 'cyber-monday');--> statement-breakpoint
UPDATE "campaigns" SET "details" = jsonb_set("details", '{banner,detail}', '"plus a free 1:1 career coach"') WHERE "details"->>'slug' = 'black-friday-early';--> statement-breakpoint
UPDATE "campaigns" SET "details" = "details" || '{"newUser":{"title":"New here? Learn HTML is free, from the first lesson to the last","titleMobile":"New here? Learn HTML is free","button":"Begin","redirectionPath":"/course/learn-html"}}' WHERE "starts_at" IS NULL;
