-- An export of a batch holds the PDFs alone, or with them all that proves the receipts (SLIP-06).
alter table slip_export add column contents text not null default 'pdf' check (contents in ('pdf', 'receipts'));
drop index slip_export_of_user;
create unique index slip_export_of_user on slip_export (company_id, batch_id, user_account_id, contents);
