import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers with an .xlsx file, which browsers save under this name. */
export function sendWorkbook(reply: FastifyReply, fileName: string, file: Buffer): FastifyReply {
  return reply.type(XLSX_TYPE).header('content-disposition', create(fileName)).send(file);
}
