CREATE TABLE "project_blobs" (
	"project_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "project_blobs_project_id_hash_pk" PRIMARY KEY("project_id","hash")
);
--> statement-breakpoint
CREATE TABLE "project_points" (
	"project_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "project_points_project_id_revision_pk" PRIMARY KEY("project_id","revision")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"files" jsonb NOT NULL,
	"stdin" text NOT NULL,
	"args" jsonb NOT NULL,
	"database" text,
	"visibility" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"origin_id" uuid,
	"origin_name" text,
	"revision" integer NOT NULL,
	"files_count" integer NOT NULL,
	"bytes" integer NOT NULL,
	"history_bytes" integer NOT NULL,
	"stored_bytes" integer GENERATED ALWAYS AS (bytes + history_bytes + octet_length(description) + octet_length(stdin) + octet_length(args::text)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "project_blobs" ADD CONSTRAINT "project_blobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_points" ADD CONSTRAINT "project_points_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_origin_id_projects_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_by_owner" ON "projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_by_origin" ON "projects" USING btree ("origin_id") WHERE "projects"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_to_purge" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;