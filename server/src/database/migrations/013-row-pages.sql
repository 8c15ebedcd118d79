-- What imported rows hold rests in pages: 128 rows sealed, packed and stored as one take a third of the room that one
-- value a row takes (docs/decisions/010). A page never changes; a row that was changed has its own content.
create table batch_page (
  company_id uuid not null,
  batch_id uuid not null,
  page_no integer not null,
  -- Each row's JSON {cells, net, contact} on a line of its own, compressed, then sealed as one value.
  content_sealed bytea not null,
  primary key (company_id, batch_id, page_no),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
-- It is packed and sealed: looking for something to compress would be in vain.
alter table batch_page alter column content_sealed set storage external;

-- A row has its content itself, or on a line of a page (counted from 0); its hash tells both alike.
alter table batch_row
  alter column content_sealed drop not null,
  add column page_no integer,
  add column page_at smallint,
  add constraint batch_row_content check (
    (page_no is null) = (page_at is null) and (content_sealed is not null or page_no is not null));
