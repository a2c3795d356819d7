import { confirm } from '@cigogne/shared-ui/confirm';
import { isPressed } from '@cigogne/shared-ui/shortcut';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportFailure } from '../api/driver-report';
import { PRINT_REPORT } from '../shortcuts';
import { loadWholeReport, type DeliveriesByDriver, type WholeReport } from '../api/whole-report';
import { countOf } from './report-sums';

/** Printing more deliveries than this asks for confirmation. */
const CONFIRM_ABOVE = 1_000;
const DELIVERIES_PER_PAGE = 5;

export interface Printing {
  /** The screen is rendered in its printed form. */
  readonly printView: boolean;
  /** Every delivery of every driver, while the Print button is printing. */
  readonly deliveries: DeliveriesByDriver | undefined;
  /** Number of deliveries fetched so far; undefined when nothing is being prepared. */
  readonly loaded: number | undefined;
  readonly print: () => void;
  readonly cancel: () => void;
}

/**
 * Prints the whole report after fetching the missing deliveries. The browser's own print
 * command does not wait: it prints what is loaded.
 * @param report undefined: nothing to print
 */
export function usePrinting(report: WholeReport | undefined): Printing {
  const [printing, setPrinting] = useState(false);
  const [deliveries, setDeliveries] = useState<DeliveriesByDriver>();
  const [loaded, setLoaded] = useState<number>();
  const preparing = useRef<AbortController>(null);
  const printStarted = useRef(false);

  const print = async () => {
    if (!report || preparing.current) return;
    const controller = new AbortController();
    preparing.current = controller;
    const all = await prepare(report, controller.signal, setLoaded);
    if (preparing.current === controller) preparing.current = null;
    flushSync(() => {
      setLoaded(undefined);
      setDeliveries(all);
    });
    if (!all) return;
    printStarted.current = false;
    window.print();
    // Without printing, the browser sends no 'afterprint' event.
    if (!printStarted.current) setDeliveries(undefined);
  };

  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!report || !isPressed(event, PRINT_REPORT)) return;
    event.preventDefault();
    void print();
  });

  useEffect(() => {
    // The browser prints the page in its state after this event handler.
    const begin = () => {
      printStarted.current = true;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      setPrinting(false);
      setDeliveries(undefined);
    };
    const press = (event: KeyboardEvent) => onKeys(event);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', press);
    };
  }, []);

  const { progress, range } = report ?? {};
  useEffect(() => {
    // After a change of range or tab, the running preparation is outdated.
    return () => preparing.current?.abort();
  }, [progress, range?.start_date, range?.end_date]);

  return {
    printView: printing || deliveries !== undefined,
    deliveries,
    loaded,
    print: () => void print(),
    cancel: () => preparing.current?.abort(),
  };
}

async function prepare(
  report: WholeReport,
  signal: AbortSignal,
  onLoaded: (count: number) => void,
): Promise<DeliveriesByDriver | undefined> {
  const count = countOf(report.drivers);
  const agreed =
    count <= CONFIRM_ABOVE ||
    (await confirm({
      title: `Print ${count} deliveries?`,
      message: `That is about ${Math.ceil(count / DELIVERIES_PER_PAGE)} pages, and takes a while.`,
      confirmLabel: 'Print',
      cancelLabel: 'Cancel',
    }));
  if (!agreed || signal.aborted) return undefined;
  onLoaded(0);
  const { data, error } = await loadWholeReport(report, { signal, onLoaded });
  if (signal.aborted) return undefined;
  if (error) toast.error(reportFailure(error, report.progress));
  return data;
}
