-- A confirmation or signature of somebody who came by their WeChat, whose phone WeChat had proved: a receipt must not speak of
-- a code that nobody entered (SLIP-06, MINI-01).
alter table slip_confirmation drop constraint slip_confirmation_session_kind_check;
alter table slip_confirmation add constraint slip_confirmation_session_kind_check
  check (session_kind in ('', 'link', 'phone', 'wechat'));
alter table slip_signature drop constraint slip_signature_session_kind_check;
alter table slip_signature add constraint slip_signature_session_kind_check
  check (session_kind in ('link', 'phone', 'wechat'));
