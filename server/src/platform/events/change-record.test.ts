import { changedValues } from './change-record';

const record = { id: 7, name: 'Chaise', notes: 'Fragile', parts: 2 };

describe('changedValues', () => {
  it('gives only the values that differ from those of the record', () => {
    expect(changedValues(record, { name: 'Table', parts: 2 })).toStrictEqual({ name: 'Table' });
  });

  it('tells null, which clears a value, from undefined, which leaves it', () => {
    expect(changedValues(record, { notes: null, parts: undefined })).toStrictEqual({ notes: null });
  });

  it('gives nothing when the record has every value', () => {
    expect(changedValues(record, { ...record })).toStrictEqual({});
  });
});
