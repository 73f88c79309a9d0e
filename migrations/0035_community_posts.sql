DROP INDEX "community_posts_to_purge";--> statement-breakpoint
CREATE INDEX "community_posts_to_purge" ON "community_posts" USING btree ("deleted_at") WHERE "community_posts"."deleted_at" is not null;