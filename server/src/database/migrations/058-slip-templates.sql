-- What HR chose about the slips of a batch, kept under a name for the next file with the same headers (TEMPLATE-01).
-- The format is sealed like the layout of a batch, because headers of a file may say anything.
create table slip_template (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  format_sealed bytea not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, name)
);

-- The template that the import of a batch applied, with the items of before; null where none was, or HR dropped it.
alter table batch add column applied_template jsonb;
