-- The language that a person has chosen on the slip pages, in which messages are written to them; null: both.
alter table employee
  add column language text check (language in ('ch', 'en', 'ceh'));
