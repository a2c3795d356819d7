import { todayInParis } from '@cigogne/contract';
import {
  invoiceName,
  type InvoiceNumber,
  parseInvoiceName,
} from '../domains/invoices/invoice-number';
import { raiseLastNumber, readLastNumbers } from '../domains/invoices/last-numbers';
import type { Database } from '../platform/database/database';
import { UsageError } from './usage-error';

const list = new Intl.ListFormat('fr-FR');
const thisYear = () => Number(todayInParis().slice(0, 4));

/**
 * Parses the values of --last-invoice, each the last invoice issued in a year.
 * @throws {UsageError}
 */
export function readLastInvoices(names: readonly string[] = []): InvoiceNumber[] {
  return names.map((name) => {
    const invoice = parseInvoiceName(name);
    const example = `F${thisYear()}-0045`;
    if (!invoice) {
      throw new UsageError(
        `--last-invoice ${name} : indiquez le numéro tel qu’il figure sur la facture, par exemple ${example}.`,
      );
    }
    if (invoice.year > thisYear()) {
      throw new UsageError(
        `--last-invoice ${name} : l’année ${invoice.year} n’a pas commencé. Vérifiez le numéro, par exemple ${example}.`,
      );
    }
    return invoice;
  });
}

/** Raises the last invoice numbers of these years, and prints the next ones. */
export async function raiseLastInvoices(
  db: Database,
  invoices: readonly InvoiceNumber[],
): Promise<void> {
  for (const invoice of invoices) {
    const last = await raiseLastNumber(db, invoice);
    const { year, number } = last;
    console.log(
      number > invoice.number
        ? `La base en est déjà à ${invoiceName(last)} : ${invoiceName(invoice)} n’y change rien.`
        : `La prochaine facture de ${year} sera ${invoiceName({ year, number: number + 1 })}.`,
    );
  }
}

/** Prints the last invoice numbers of the database being replaced, which may be later than those of the backup. */
export async function tellReplacedInvoices(db: Database): Promise<void> {
  const last = await readLastNumbers(db);
  if (last.length > 0) console.log(`La base remplacée en était à ${namesOf(last)}.`);
}

/** @param given whether the operator has named the invoices issued after the backup */
export async function tellRestoredInvoices(db: Database, given: boolean): Promise<void> {
  const last = await readLastNumbers(db);
  console.log(
    last.length > 0
      ? `La sauvegarde s’arrête à ${namesOf(last)}.`
      : 'La sauvegarde n’a aucune facture.',
  );
  if (given) return;
  console.log(
    'Si d’autres factures ont été émises depuis, leurs numéros seraient attribués une seconde fois : avant de démarrer le ' +
      `serveur, indiquez la dernière de chaque année : npm run restore -- --last-invoice F${thisYear()}-…`,
  );
}

const namesOf = (invoices: readonly InvoiceNumber[]) => list.format(invoices.map(invoiceName));
