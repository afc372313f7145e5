export {
  actorOf,
  smallCompany,
  smallCompanyPassword,
  tokenOf,
  type SmallCompanyPerson,
} from './small-company.ts';
