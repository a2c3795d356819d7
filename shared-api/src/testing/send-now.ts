import { send } from '../http/send';
import { upload } from '../http/upload';
import { sendOutbox } from '../outbox/send-outbox';
import { DRIVER } from './outbox-of-driver';

/** For a test file: sends the driver's outbox, and notes what has become of its items. */
export function sendingNow() {
  const outcome = { onSent: jest.fn(), onRefused: jest.fn() };
  const sendNow = () => sendOutbox(DRIVER, outcome, { send, upload, tellsProgress: true });
  afterEach(() => jest.clearAllMocks());
  return { outcome, sendNow };
}
