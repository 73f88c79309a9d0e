CREATE TABLE "pro_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pro_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"plan" text,
	"source" text,
	"ref" text,
	"country" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pro_events_name" CHECK ("pro_events"."name" in ('pro_page_viewed', 'pro_checkout_start', 'pro_trial_start', 'pro_payment_success'))
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"buyer_id" uuid,
	"plan" text NOT NULL,
	"months" integer,
	"from_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"deliver_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"code_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"redeemed_by" uuid,
	CONSTRAINT "gifts_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "gifts_code_digest_unique" UNIQUE("code_digest"),
	CONSTRAINT "gifts_months" CHECK ("gifts"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"posting_key" text NOT NULL,
	"charge_key" text NOT NULL,
	"user_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "invoices_posting_key_unique" UNIQUE("posting_key"),
	CONSTRAINT "invoices_number" UNIQUE("series","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_number_counts" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_notices" (
	"subscription_id" uuid NOT NULL,
	"key" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_notices_subscription_id_key_pk" PRIMARY KEY("subscription_id","key")
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_posting_key_ledger_postings_key_fk" FOREIGN KEY ("posting_key") REFERENCES "public"."ledger_postings"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_notices" ADD CONSTRAINT "subscription_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_events_by_name" ON "pro_events" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "gifts_by_buyer" ON "gifts" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "gifts_due" ON "gifts" USING btree ("deliver_at") WHERE "gifts"."paid_at" is not null and "gifts"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_by_charge" ON "invoices" USING btree ("charge_key");--> statement-breakpoint
CREATE FUNCTION "invoices_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND new.user_id IS NULL AND to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' THEN RETURN new; END IF;
	RAISE EXCEPTION 'an invoice stays as it was issued';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_stay"();--> statement-breakpoint
CREATE FUNCTION "invoice_series_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND new.series = old.series AND new.last = old.last + 1 THEN RETURN new; END IF;
	RAISE EXCEPTION 'a series of invoices only counts on';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_series_counts" BEFORE UPDATE OR DELETE ON "invoice_series" FOR EACH ROW EXECUTE FUNCTION "invoice_series_counts"();
