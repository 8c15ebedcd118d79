-- Sheets of one workbook that were read as one payroll (IMPORT-14): [{sheet, firstRow}], so that a row's number is told
-- as the file has it. Empty where one sheet was read.
alter table batch add column parts jsonb not null default '[]';
