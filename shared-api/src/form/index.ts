/** Forms over the contract's schemas: with react-hook-form, so loaded only with a form. */
export { useContractForm, type ContractForm } from './use-contract-form';
