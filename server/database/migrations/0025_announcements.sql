CREATE TABLE "announcement_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announcement_reminders" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_reminders_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "readers" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "must_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "author" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "until" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement_reminders" ADD CONSTRAINT "announcement_reminders_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_documents_modified" ON "announcement_documents" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "announcement_documents_due" ON "announcement_documents" USING btree ("id") WHERE body ->> 'state' = 'published' and not body ? 'shownAt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_audience" ON "announcements" USING gin (audience jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "announcements_everybody" ON "announcements" USING btree ("position") WHERE audience is null and readers is null;--> statement-breakpoint
CREATE INDEX "announcements_written" ON "announcements" USING btree ("position") WHERE readers is not null;