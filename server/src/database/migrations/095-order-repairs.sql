-- A request for an invoice whose order was refunded meanwhile: nothing is left to be invoiced (ORDER-06).
update invoice i set state = 'withdrawn' from service_order o
  where o.company_id = i.company_id and o.id = i.order_id and o.status = 7 and i.state = 'requested';

-- The states that an order gets when its time is over and when its money went back (ORDER-03).
insert into dictionary_entry (dictionary, id, position, name_zh, name_en)
values ('orderStatus', '6', 6, '已失效', 'Expired'), ('orderStatus', '7', 7, '已退款', 'Refunded');
