import * as z from 'zod/mini';
import { defineCalls } from './define-calls';

/** No more are counted: the badge says '9+' long before. */
export const MAX_COUNTED_UNREAD = 100;

export const unreadCalls = defineCalls({
  countUnreadDeliveries: {
    method: 'GET',
    path: '/admin/deliveries/unread/count',
    summary: 'How many deliveries shops have created since the caller last looked (decision 26)',
    response: z.object({
      success: z.literal(true),
      /** MAX_COUNTED_UNREAD stands for any greater number. */
      count: z.int(),
    }),
  },
  markDeliveriesAsRead: {
    method: 'POST',
    path: '/admin/deliveries/mark-as-read',
    summary: 'Marks every delivery created until now as seen by the caller',
    response: z.object({ success: z.literal(true) }),
  },
});
