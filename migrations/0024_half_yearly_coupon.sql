-- Half-Yearly costs less than Annual at the price that pages offer: 48 against 61.20 US dollars.
-- A row of the same code that an operator made counts before this one.
INSERT INTO "coupons" ("code", "percent", "plans", "stacks", "created_at") VALUES
	('HALFYEAR60', 60, '{half-yearly}', false, '2026-11-25T00:00:00Z')
	ON CONFLICT ("code") DO NOTHING;
--> statement-breakpoint
UPDATE "plans" SET "default_coupon" = 'HALFYEAR60' WHERE "slug" = 'half-yearly' AND "default_coupon" IS NULL AND "list_minor" = 12000;
