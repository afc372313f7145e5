import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  organisationParts,
  organisationScreen,
  readOrganisation,
  type OrganisationTree,
} from '#organisation/model';
import { registerRouteOf } from '#registers/model';
import { useAddressSearch, useAddressValues, useMay } from '#shell/web';
import { ClearableSearch, EmptyState, later, Loaded, LoadingState, PageHeader, useLabel } from '#ui/web';
import { useEmployeePlace } from '../employee-place.ts';
import { CompanyPanel } from './company-panel.tsx';
import { DepartmentPanel } from './department-panel.tsx';
import { GroupTree } from './group-tree.tsx';
import { OrganisationChart } from './organisation-chart.tsx';
import { companyKey } from './tree-moves.ts';
import styles from './organisation.module.css';

const Plans = later(
  () => import('../plans/plans.tsx').then((part) => part.Plans),
  () => <LoadingState rows={6} />,
);
const shownAs = 'as';

/** BSE110P: the group as a tree in which companies and departments are moved, or as a chart, and the way to its registers. */
export default function OrganisationPage() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const { typed, box } = useAddressSearch();
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery(read(readOrganisation, {}));
  const shown = params.get(shownAs) ?? 'tree';
  const isChart = shown === 'chart';
  const turn = (to: string) => set(shownAs, to === 'tree' ? null : to);
  const mayEdit = useMay()(organisationScreen.code, 'edit');
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(organisationScreen.title)}
        description={say([
          '拖动公司或部门，或选中后按 Alt+方向键移动',
          'Drag a company or a department, or choose it and press Alt with an arrow',
        ])}
        actions={
          <Segmented
            value={shown === 'plans' || isChart ? shown : 'tree'}
            onChange={turn}
            options={[
              { value: 'tree', label: say(['架构树', 'Tree']) },
              { value: 'chart', label: say(['架构图', 'Chart']) },
              ...(mayEdit ? [{ value: 'plans', label: say(['调整预演', 'Rehearsal']) }] : []),
            ]}
          />
        }
      />
      <RegisterLinks />
      <Loaded query={query}>
        {(tree) =>
          tree.companies.length === 0 ? (
            <EmptyState
              title={['还没有公司', 'There is no company yet']}
              hint={[
                '先在“公司”中新建公司，再新建部门。',
                'Make a company under “Companies” first, then departments.',
              ]}
            />
          ) : shown === 'plans' && mayEdit ? (
            <Plans tree={tree} />
          ) : isChart ? (
            <OrganisationChart tree={tree} />
          ) : (
            <>
              <ClearableSearch
                className={styles.find}
                {...box}
                aria-label={say(['查找公司或部门', 'Find a company or a department'])}
                placeholder={say(['公司、部门、编码或负责人', 'Company, department, code or head'])}
              />
              <div className={styles.halves}>
                <GroupTree tree={tree} text={typed} chosen={chosen} onChoose={setChosen} />
                <ChosenPanel tree={tree} chosen={chosen} />
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** What is said of the chosen node, a company or a department. */
function ChosenPanel({ tree, chosen }: { tree: OrganisationTree; chosen: string | null }) {
  const one = tree.companies.find(({ id }) => companyKey(id) === chosen);
  return one ? <CompanyPanel tree={tree} one={one} /> : <DepartmentPanel tree={tree} id={chosen} />;
}

/** The registers that the organisation is made of, for those who may see them. */
function RegisterLinks() {
  const say = useLabel();
  const may = useMay();
  const people = useEmployeePlace();
  return (
    <nav className={styles.links} aria-label={say(['组织主档', 'Registers of the organisation'])}>
      {[...organisationParts, people]
        .filter(({ code }) => may(code, 'query'))
        .map((register) => (
          <Link key={register.code} to={registerRouteOf(register)}>
            {say(register.title)}
          </Link>
        ))}
    </nav>
  );
}
