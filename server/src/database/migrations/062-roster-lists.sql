-- The orders of the roster's list. Everybody of an import has one time, so the id has to follow in the same direction.
drop index employee_created;
create index employee_created on employee (company_id, created_at, id);
create index employee_pinyin on employee (company_id, name collate "zh-x-icu", id);
-- The filter by department, the departments themselves, and the number of people without opening the table.
create index employee_department on employee (company_id, department, status);
