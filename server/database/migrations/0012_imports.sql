CREATE TABLE "imported_rows" (
	"import_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"line" integer NOT NULL,
	"title" text NOT NULL,
	"email" text,
	CONSTRAINT "imported_rows_import_id_row_id_pk" PRIMARY KEY("import_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"rota_id" uuid,
	"made" integer NOT NULL,
	"left_out" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stamp" text COLLATE "C" NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_rows_row" ON "imported_rows" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "imports_at" ON "imports" USING btree ("at");