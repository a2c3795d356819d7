import * as z from 'zod/mini';
import { defineCalls } from './define-calls';

export const unreadCalls = defineCalls({
  countUnreadDeliveries: {
    method: 'GET',
    path: '/admin/deliveries/unread/count',
    summary: 'How many deliveries shops have created since I last looked (decision 26)',
    response: z.object({ success: z.literal(true), count: z.int() }),
  },
  markDeliveriesAsRead: {
    method: 'POST',
    path: '/admin/deliveries/mark-as-read',
    summary: 'I have seen every delivery created until now',
    response: z.object({ success: z.literal(true) }),
  },
});
