CREATE TABLE "reads_noted" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "reads_noted_user_id_day_client_id_pk" PRIMARY KEY("user_id","day","client_id")
);
--> statement-breakpoint
CREATE TABLE "seen_rows" (
	"user_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"seen_from" text COLLATE "C" NOT NULL,
	"seen_until" text COLLATE "C",
	CONSTRAINT "seen_rows_user_id_table_name_row_id_pk" PRIMARY KEY("user_id","table_name","row_id")
);
