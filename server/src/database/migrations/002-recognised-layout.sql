-- The structure of an imported file, by which the next month's is recognised (server: import/known-layouts.ts).
create table batch_layout (
  company_id uuid not null,
  batch_id uuid not null,
  -- JSON of the domain's KnownLayout, sealed: a wrongly chosen header row would hold names or pay.
  layout_sealed bytea not null,
  primary key (company_id, batch_id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
