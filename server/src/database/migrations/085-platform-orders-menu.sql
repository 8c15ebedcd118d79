-- Orders and invoices of all companies, for platform users (PLATFORM-03).
insert into menu (id, superior_id, name, title_zh, title_en, path, position) values
  ('465', '400', 'platformOrder', '订单与发票', 'Orders and invoices', '/platform/platformOrder', 465);
