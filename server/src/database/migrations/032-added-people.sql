-- What the roster held of somebody when a batch added them, as a hash: a changed entry is not taken out again
-- (REVIEW-13). Nothing has written into this table before.
alter table added_person add column entry_stamp bigint not null;

-- People are removed by the thousand when an addition is undone, and what is remembered of each goes along.
create index remembered_match_employee on remembered_match (company_id, employee_id);
