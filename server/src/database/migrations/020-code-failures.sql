-- How often somebody typed a wrong safety code to prove the person of before this change. A code of six digits is not to be
-- guessed at for months by whoever holds the new contact: after a few the way is closed until the change is settled.
alter table contact_change add column code_failures int not null default 0;
