CREATE TABLE "granted_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"source" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "granted_plans_plan" CHECK ("granted_plans"."plan" in ('lifetime'))
);
--> statement-breakpoint
CREATE TABLE "licence_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"redeemed_by" uuid,
	CONSTRAINT "licence_codes_plan" CHECK ("licence_codes"."plan" in ('lifetime'))
);
--> statement-breakpoint
DROP INDEX "sign_in_providers_by_user";--> statement-breakpoint
ALTER TABLE "granted_plans" ADD CONSTRAINT "granted_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_codes" ADD CONSTRAINT "licence_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_by_user" ON "sign_in_providers" USING btree ("user_id","provider");