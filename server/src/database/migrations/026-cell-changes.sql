-- Cells that were changed together are undone together (REVIEW-12): they share a group. A cell that could not be used as
-- it was is marked so again when its change is undone; null: changed before this was kept. The name is the user's at that
-- time, as in the audit trail: a company's own role reads no accounts.
alter table batch_change
  add column group_id uuid,
  add column blocked_before boolean,
  add column changed_by_name text not null default '';

create index batch_change_group on batch_change (company_id, group_id) where group_id is not null;
create index batch_change_cell on batch_change (company_id, batch_id, row_no, item_index) where what = 'cell';
