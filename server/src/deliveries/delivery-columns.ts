/** What shop and driver both see of a delivery `d`: whom to deliver, where, how and for how much. */
export const DELIVERY_COLUMNS = [
  'd.id',
  'd.status',
  'd.customer_name',
  'd.customer_phone',
  'd.customer_street',
  'd.customer_address_number',
  'd.customer_city',
  'd.customer_postal_code',
  'd.floor',
  'd.has_elevator',
  'd.notes',
  'd.cash_on_delivery_amount',
  'd.order_total',
  'd.parts_count',
  'd.completed_at',
] as const;
