CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_code" text NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" numeric(5, 2),
	"announced_percent" numeric(5, 2),
	"amount_minor" integer,
	"currency" text,
	"plans" text[],
	"countries" text[],
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"most_uses_per_account" integer,
	"stacks" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9_-]{3,40}$'),
	CONSTRAINT "coupons_discount" CHECK (num_nonnulls("coupons"."percent", "coupons"."amount_minor") = 1 and ("coupons"."amount_minor" is null) = ("coupons"."currency" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" > 0 and "coupons"."percent" <= 100),
	CONSTRAINT "coupons_announced" CHECK (coalesce("coupons"."announced_percent", 0) <= coalesce("coupons"."percent", 0)),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_minor" > 0 and "coupons"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "coupons_window" CHECK ("coupons"."starts_at" < "coupons"."ends_at"),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."most_uses" > 0 and "coupons"."most_uses_per_account" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_local_prices" (
	"plan_slug" text NOT NULL,
	"country_code" text NOT NULL,
	"currency" text NOT NULL,
	"list_minor" integer NOT NULL,
	"trial_list_minor" integer,
	CONSTRAINT "plan_local_prices_plan_slug_country_code_pk" PRIMARY KEY("plan_slug","country_code"),
	CONSTRAINT "plan_local_prices_country_code" CHECK ("plan_local_prices"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "plan_local_prices_currency" CHECK ("plan_local_prices"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "plan_local_prices_list_minor" CHECK ("plan_local_prices"."list_minor" > 0 and "plan_local_prices"."trial_list_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"slug" text PRIMARY KEY NOT NULL,
	"purchase_type" text NOT NULL,
	"name" text NOT NULL,
	"months" integer,
	"list_minor" integer NOT NULL,
	"trial_list_minor" integer,
	"is_for_teams" boolean NOT NULL,
	"is_gift" boolean NOT NULL,
	"sold_to" text NOT NULL,
	"default_coupon" text,
	"position" integer NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plans_purchase_type" CHECK ("plans"."purchase_type" in ('subscription', 'product')),
	CONSTRAINT "plans_sold_to" CHECK ("plans"."sold_to" in ('everybody', 'annual')),
	CONSTRAINT "plans_months" CHECK ("plans"."months" > 0),
	CONSTRAINT "plans_renewal" CHECK ("plans"."purchase_type" = 'product' or "plans"."months" is not null),
	CONSTRAINT "plans_list_minor" CHECK ("plans"."list_minor" > 0 and "plans"."trial_list_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_local_prices" ADD CONSTRAINT "plan_local_prices_plan_slug_plans_slug_fk" FOREIGN KEY ("plan_slug") REFERENCES "public"."plans"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("coupon_code");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_age" ON "coupon_uses" USING btree ("held_until") WHERE "coupon_uses"."settled_at" is null;--> statement-breakpoint
-- What is sold, in US cents. From here on these are data: an operator changes rows, not this file.
INSERT INTO "plans" ("slug", "purchase_type", "name", "months", "list_minor", "trial_list_minor", "is_for_teams", "is_gift", "sold_to", "default_coupon", "position") VALUES
	('monthly', 'subscription', 'Monthly', 1, 3000, 2000, false, false, 'everybody', NULL, 1),
	('annual', 'subscription', 'Annual', 12, 18000, NULL, true, false, 'everybody', 'ANNUAL66', 2),
	('annual-pass', 'product', 'Annual', 12, 18000, NULL, false, true, 'everybody', 'ANNUAL66', 3),
	('half-yearly', 'product', 'Half-Yearly', 6, 12000, NULL, false, true, 'everybody', NULL, 4),
	('lifetime', 'product', 'Lifetime', NULL, 36000, NULL, false, true, 'everybody', NULL, 5),
	('lifetime-upgrade', 'product', 'Lifetime', NULL, 7900, NULL, false, false, 'annual', NULL, 6);
--> statement-breakpoint
-- India and Nepal: about two fifths of the list above, in round amounts of their own money (paisa).
INSERT INTO "plan_local_prices" ("plan_slug", "country_code", "currency", "list_minor", "trial_list_minor") VALUES
	('monthly', 'IN', 'INR', 100000, 70000),
	('annual', 'IN', 'INR', 600000, NULL),
	('annual-pass', 'IN', 'INR', 600000, NULL),
	('half-yearly', 'IN', 'INR', 400000, NULL),
	('lifetime', 'IN', 'INR', 1200000, NULL),
	('lifetime-upgrade', 'IN', 'INR', 270000, NULL),
	('monthly', 'NP', 'NPR', 160000, 110000),
	('annual', 'NP', 'NPR', 960000, NULL),
	('annual-pass', 'NP', 'NPR', 960000, NULL),
	('half-yearly', 'NP', 'NPR', 640000, NULL),
	('lifetime', 'NP', 'NPR', 1920000, NULL),
	('lifetime-upgrade', 'NP', 'NPR', 420000, NULL);
--> statement-breakpoint
INSERT INTO "coupons" ("code", "percent", "announced_percent", "plans", "starts_at", "ends_at", "stacks", "created_at") VALUES
	('ANNUAL66', 66, NULL, '{annual,annual-pass}', NULL, NULL, false, '2024-11-01T00:00:00Z'),
	('BLKFRIDAY24', 60.15, 60, '{monthly,annual,annual-pass,half-yearly,lifetime}', '2024-11-01T08:00:00Z', '2024-11-30T08:00:00Z', false, '2024-11-01T00:00:00Z'),
	('CYBERMON24', 60.15, 60, '{monthly,annual,annual-pass,half-yearly,lifetime}', '2024-11-30T08:00:00Z', '2024-12-03T08:00:00Z', false, '2024-11-01T00:00:00Z');
