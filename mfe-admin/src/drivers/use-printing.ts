import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportFailure } from '../api/driver-report';
import { loadWholeReport, type DeliveriesByDriver, type WholeReport } from '../api/whole-report';
import { countOf } from './report-sums';

/** Who wants more on paper is asked. */
const MANY = 1_000;
const ON_A_PAGE = 5;

export interface Printing {
  /** The page stands as it goes to the printer. */
  readonly onPaper: boolean;
  /** Every delivery of every driver, when our button prints. */
  readonly whole: DeliveriesByDriver | undefined;
  /** How many deliveries have come; undefined: nothing is being prepared. */
  readonly loaded: number | undefined;
  readonly print: () => void;
  readonly cancel: () => void;
}

/**
 * Prints the whole report: what the screen has not shown is fetched before. The browser's own menu does
 * not wait: it prints what is there.
 * @param report undefined: nothing to print
 */
export function usePrinting(report: WholeReport | undefined): Printing {
  const [printing, setPrinting] = useState(false);
  const [whole, setWhole] = useState<DeliveriesByDriver>();
  const [loaded, setLoaded] = useState<number>();
  const work = useRef<AbortController>(null);
  const begun = useRef(false);

  const print = async () => {
    if (!report || work.current) return;
    const controller = new AbortController();
    work.current = controller;
    const all = await prepare(report, controller.signal, setLoaded);
    if (work.current === controller) work.current = null;
    flushSync(() => {
      setLoaded(undefined);
      setWhole(all);
    });
    if (!all) return;
    begun.current = false;
    window.print();
    // A browser that did not print does not say either that it has done so.
    if (!begun.current) setWhole(undefined);
  };

  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!report || event.key.toLowerCase() !== 'p' || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void print();
  });

  useEffect(() => {
    // The browser takes the page as it stands when the event is over.
    const begin = () => {
      begun.current = true;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      setPrinting(false);
      setWhole(undefined);
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
    // Another range or tab is not what was to be printed.
    return () => work.current?.abort();
  }, [progress, range?.start_date, range?.end_date]);

  return {
    onPaper: printing || whole !== undefined,
    whole,
    loaded,
    print: () => void print(),
    cancel: () => work.current?.abort(),
  };
}

async function prepare(
  report: WholeReport,
  signal: AbortSignal,
  onLoaded: (count: number) => void,
): Promise<DeliveriesByDriver | undefined> {
  const count = countOf(report.drivers);
  const agreed =
    count <= MANY ||
    (await confirm({
      title: `Print ${count} deliveries?`,
      message: `That is about ${Math.ceil(count / ON_A_PAGE)} pages, and takes a while.`,
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
