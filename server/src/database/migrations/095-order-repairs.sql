-- A request for an invoice whose order was refunded meanwhile: nothing is left to be invoiced (ORDER-06).
update invoice i set state = 'withdrawn' from service_order o
  where o.company_id = i.company_id and o.id = i.order_id and o.status = 7 and i.state = 'requested';
