CREATE TABLE "channel_pushes" (
	"token_id" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_pushes_token_id_channel_id_pk" PRIMARY KEY("token_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"messages" text DEFAULT 'all' NOT NULL,
	"quiet_from" text,
	"quiet_until" text
);
--> statement-breakpoint
ALTER TABLE "push_outbox" ADD COLUMN "is_pressing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "push_outbox_channel" ON "push_outbox" USING btree ("token_id","subject_id") WHERE kind = 'channel';