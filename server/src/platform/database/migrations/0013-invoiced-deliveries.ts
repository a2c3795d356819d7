import { sql, type Kysely } from 'kysely';

/** The deliveries charged by each invoice: a delivery is on at most one valid invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table invoices add column valid boolean not null default true`,
  `update invoices set valid = false where exists (
      select 1 from invoices later
      where later.shop_id = invoices.shop_id and later.start_date = invoices.start_date
        and later.end_date = invoices.end_date
        and (later.year, later.number) > (invoices.year, invoices.number)
    )`,
  `alter table invoices add constraint invoices_validity unique (year, number, valid)`,
  `drop index invoices_of_period`,
  `create unique index invoices_valid_of_period on invoices (shop_id, start_date, end_date) where valid`,

  // 'valid' follows the invoice's column by the foreign key, so that the unique index can depend on it.
  `create table invoice_deliveries (
    year smallint not null,
    number integer not null,
    valid boolean not null default true,
    delivery_id integer not null references deliveries (id),
    primary key (year, number, delivery_id),
    foreign key (year, number, valid) references invoices (year, number, valid) on update cascade
  )`,
  `create unique index invoice_deliveries_once on invoice_deliveries (delivery_id) where valid`,

  // Older invoices stored only their total: they charged the deliveries completed first, up to that sum. A delivery
  // charged by two valid ones is assigned to the first: the other's next copy cancels and replaces it.
  `insert into invoice_deliveries (year, number, valid, delivery_id)
    select year, number, valid, delivery_id from (
      select charged.*,
        row_number() over (partition by delivery_id, valid order by year, number) as place
      from (
        select i.year, i.number, i.valid, i.total, i.created_at, d.id as delivery_id,
          d.items_total, d.completed_at,
          sum(d.items_total) over (
            partition by i.year, i.number order by d.completed_at, d.id
            rows between unbounded preceding and current row
          ) as running_total
        from invoices i
        join deliveries d on d.shop_id = i.shop_id and d.status = 'completed'
          and d.delivery_date between i.start_date and i.end_date
      ) charged
      where running_total <= total and (items_total > 0 or completed_at <= created_at)
    ) numbered
    where place = 1 or not valid`,
];
