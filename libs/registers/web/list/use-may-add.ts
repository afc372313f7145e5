import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { RegisterDeclaration } from '#registers/model';
import { useMay } from '#shell/web';

/**
 * May the reader make new records? Companies are made only by whoever is bounded to none, which the server knows: until it
 * says so, none are offered.
 */
export function useMayAdd(register: RegisterDeclaration): boolean {
  const may = useMay()(register.code, 'add');
  const asks = may && register.recordsAre === 'company';
  const options = useQuery({ ...read(register.calls.options, {}), enabled: asks });
  return asks ? (options.data?.can.add ?? false) : may;
}
