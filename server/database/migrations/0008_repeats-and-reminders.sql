CREATE TABLE "series_work" (
	"series_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders_told" (
	"token_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"start_date" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_told_token_id_activity_id_start_date_pk" PRIMARY KEY("token_id","activity_id","start_date")
);
--> statement-breakpoint
ALTER TABLE "notification_tokens" ADD COLUMN "remind_minutes" integer;--> statement-breakpoint
CREATE INDEX "series_work_due" ON "series_work" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "activities_series" ON "activities" USING btree (("body" ->> 'seriesId')) WHERE body ? 'seriesId';--> statement-breakpoint
CREATE INDEX "notification_tokens_reminded" ON "notification_tokens" USING btree ("user_id") WHERE remind_minutes is not null;