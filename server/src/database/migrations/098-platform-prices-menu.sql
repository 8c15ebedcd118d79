-- What the service costs is edited by platform users (PLATFORM-05).
insert into menu (id, superior_id, name, title_zh, title_en, path, position) values
  ('470', '400', 'platformPrice', '价格与套餐', 'Prices and packages', '/platform/platformPrice', 470);
