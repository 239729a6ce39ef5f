CREATE TABLE "chat_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "chat_channels_modified" ON "chat_channels" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "chat_messages_modified" ON "chat_messages" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "chat_messages_sent" ON "chat_messages" USING btree (("body" ->> 'channelId'),("body" ->> 'sent') COLLATE "C");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree (("body" -> 'author' ->> 'userId'),"date_created");--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin (to_tsvector('english', "body" ->> 'text'));--> statement-breakpoint
CREATE INDEX "chat_reads_modified" ON "chat_reads" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "chat_reads_channel" ON "chat_reads" USING btree (("body" ->> 'channelId'),("body" ->> 'userId'));